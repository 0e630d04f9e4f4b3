import { useEffect, useState } from 'react';
import { listen } from '../../lib/listen.ts';

/** Anchors of the profile’s sections: `/profile#sessions`. */
export const sectionIds = {
  personal: 'personal',
  password: 'password',
  requisites: 'requisites',
  sessions: 'sessions',
  security: 'security',
} as const;

export type SectionEntry = { id: string; title: string };

/** The sections at the side of a wide screen; the one being read is marked. */
export function SectionNav({ sections }: { sections: readonly SectionEntry[] }) {
  const current = useSectionInView(sections);
  return (
    <nav className="profile-nav" aria-label="Разделы профиля">
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** How far below the window’s top a section counts as reached: the top bar and a little more. */
const REACHED = 160;

function useSectionInView(sections: readonly SectionEntry[]) {
  const [current, setCurrent] = useState(sections[0]?.id);
  useEffect(() => {
    function look() {
      const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2 && window.scrollY > 0;
      const reached = sections.filter(({ id }) => {
        const box = document.getElementById(id)?.getBoundingClientRect();
        return box !== undefined && box.top <= REACHED;
      });
      setCurrent((atEnd ? sections.at(-1) : (reached.at(-1) ?? sections[0]))?.id);
    }
    look();
    return listen(window, { scroll: look, resize: look }, { passive: true });
  }, [sections]);
  return current;
}
