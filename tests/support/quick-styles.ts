// Queries ask of every element that they look at whether it is shown and whether it stands in a line. No style sheet reaches the page in these
// tests (setup-ui.ts), so its name and its own style tell; jsdom would match each rule of its built-in sheet with each element.

const computedStyle = window.getComputedStyle.bind(window);

/** `display` by the name of an element. */
const displays = new Map<string, string>();

/** Elements whose display depends on their attributes. */
const CHANGING = ['details', 'dialog', 'input', 'summary'];

function displayOf(element: HTMLElement): string {
  const { localName, style } = element;
  if (style.display) return style.display;
  if (element.matches('[hidden], [popover]') || CHANGING.includes(localName)) return computedStyle(element).display;
  const display = displays.get(localName) ?? computedStyle(document.createElement(localName)).display;
  displays.set(localName, display);
  return display;
}

/** Inherited from the nearest element that says it. */
function visibilityOf(element: Element): string {
  const own = (element as HTMLElement).style.visibility;
  if (own || !element.parentElement) return own || 'visible';
  return visibilityOf(element.parentElement);
}

const quick: Record<string, (element: HTMLElement) => string> = {
  display: displayOf,
  visibility: visibilityOf,
  content: () => '',
  pointerEvents: ({ style }) => style.pointerEvents,
};

// Pseudo-elements are answered as their elements are: jsdom prints «not implemented», and antd measures them to find the scrollbar's width.
window.getComputedStyle = (element) => {
  const read = (name: string) => quick[name]?.(element as HTMLElement) ?? Reflect.get(computedStyle(element), name);
  const getPropertyValue = (name: string) => quick[name]?.(element as HTMLElement) ?? computedStyle(element).getPropertyValue(name);
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, name) => (name === 'getPropertyValue' ? getPropertyValue : read(String(name))),
  });
};
