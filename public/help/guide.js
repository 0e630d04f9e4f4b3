// The search of the guide: shows the sections that have all of the typed words. Without scripts the guide is one page to read.
const field = document.querySelector('input');
const status = document.querySelector('[role=status]');
const sections = [...document.querySelectorAll('section')].map((section) => ({
  section,
  link: document.querySelector(`nav a[href="#${section.getAttribute('aria-labelledby')}"]`).parentElement,
  text: plain(section.textContent),
}));

function plain(text) {
  return text.toLowerCase().replaceAll('ё', 'е');
}

/** A longer word without its ending, so that «операции» finds «операций». */
function stem(word) {
  return word.length > 5 ? word.slice(0, -2) : word;
}

function search() {
  const words = plain(field.value).split(/\s+/).filter(Boolean).map(stem);
  let found = 0;
  for (const { section, link, text } of sections) {
    const isFound = words.every((word) => text.includes(word));
    section.hidden = !isFound;
    link.hidden = !isFound;
    if (isFound) found += 1;
  }
  if (words.length === 0) status.textContent = '';
  else status.textContent = found > 0 ? `Найдено разделов: ${found}.` : 'Ничего не найдено. Попробуйте другое слово.';
}

document.querySelector('search').hidden = false;
document.querySelector('form').addEventListener('submit', (event) => event.preventDefault());
field.addEventListener('input', search);
