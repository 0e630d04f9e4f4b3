const HIDDEN = '[скрыто]';

/** Fields that would let somebody charge or impersonate the card, wherever they stand. */
const SECRET =
  /token|cryptogram|cvv|cvc|secret|password|^pan$|cardnumber|cardexpdate|cardfirstsix|cardid|^name$|cardholder|ipaddress|latitude|longitude/i;

/** A card number, in one piece or by fours; a guid, whose digits may look alike, is none. */
const CARD = /(?<![\w-])(?:\d{13,19}|\d{4}(?:[ -]\d{4}){2}[ -]\d{1,7})(?![\w-])/g;

const DEEPEST = 12;

/** The notification as it may be kept: without tokens, card numbers and where the payer was. JSON within strings is looked into as well. */
export function redact(value: unknown, depth = 0): unknown {
  if (depth > DEEPEST) return HIDDEN;
  if (typeof value === 'string') return redactText(value, depth);
  if (typeof value === 'number') return isCard(String(value)) ? HIDDEN : value;
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, hidden(name, item) ? HIDDEN : redact(item, depth + 1)]));
}

function hidden(name: string, value: unknown) {
  return SECRET.test(name) && value !== null && value !== '';
}

function redactText(text: string, depth: number) {
  if (/^\s*[[{]/.test(text)) {
    try {
      return JSON.stringify(redact(JSON.parse(text), depth + 1));
    } catch {
      // no JSON after all
    }
  }
  return text.replace(CARD, (digits) => (isCard(digits) ? HIDDEN : digits));
}

/** By the check digit: numbers of transactions and orders stay readable. */
function isCard(digits: string) {
  const plain = digits.replace(/\D/g, '');
  if (plain.length < 13 || plain.length > 19) return false;
  let sum = 0;
  for (const [index, digit] of [...plain].reverse().entries()) {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
