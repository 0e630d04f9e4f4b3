import './failure-text.css';

/** A text that the specification fixes in English, in small print beside the Russian sentence. */
export function FixedText({ children }: { children: string }) {
  return (
    <small className="fixed-text" lang="en">
      {children}
    </small>
  );
}
