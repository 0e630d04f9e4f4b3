import { useSyncExternalStore } from 'react';
import { themeLabel, themeMode, themeModes } from '../theme/theme-mode.ts';

/** Light, dark, or as the device is. */
export function ThemeChoices({ heading }: { heading: string }) {
  const current = useSyncExternalStore(themeMode.subscribe, themeMode.get);
  return (
    <fieldset aria-labelledby={heading} className="menu-group">
      <div id={heading} className="menu-heading">
        Оформление
      </div>
      <div role="none" className="theme-choices">
        {themeModes.map((mode) => (
          <button
            key={mode}
            type="button"
            role="menuitemradio"
            aria-checked={mode === current}
            tabIndex={-1}
            className="theme-choice"
            onClick={() => themeMode.set(mode)}
          >
            {themeLabel[mode]}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
