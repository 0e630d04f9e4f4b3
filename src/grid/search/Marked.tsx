import { markedParts } from './markedParts.ts';
import { useSearchWords } from './SearchWords.ts';
import './marked.css';

/** A text with what is searched for marked in it. Follows the search by itself: the cells around it are not drawn anew. */
export function Marked({ text }: { text: string }) {
  const words = useSearchWords();
  if (words.length === 0) return text;
  let at = 0;
  return markedParts(text, words).map((part) => {
    const key = at;
    at += part.text.length;
    return part.hit ? <mark key={key}>{part.text}</mark> : part.text;
  });
}
