import { textOn } from '../../lib/contrast.ts';
import './paper-head.css';
import type { PaperHeading } from './usePaperHead.ts';

type Props = { heading: PaperHeading; onLogo?(): void };

/** The head of a printed paper: logo, name and requisites over a line of the company's colour. @param onLogo told when the logo is drawn, or cannot be */
export function PaperHead({ heading: { title, logo, color, lines }, onLogo }: Props) {
  return (
    <header className="paper-head" style={color ? { borderBlockEndColor: color } : undefined}>
      {logo && <img src={logo} alt="" onLoad={onLogo} onError={onLogo} />}
      <div>
        <strong style={color ? { background: color, color: textOn(color) } : undefined} className={color ? 'paper-head-named' : undefined}>
          {title}
        </strong>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </div>
    </header>
  );
}
