/** Number of declarations (`property: value`) in a style sheet, custom properties among them. */
export function cssDeclarations(text: string): number {
  const plain = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/"[^"]*"|'[^']*'|\([^()]*\)/g, '""');
  // what ends in «;» or «}» and holds a colon; what ends in «{» is a selector, «@import» has no colon
  return [...plain.matchAll(/[^;{}]+(?=[;}])/g)].filter(([part]) => /^\s*[\w-]+\s*:/.test(part)).length;
}
