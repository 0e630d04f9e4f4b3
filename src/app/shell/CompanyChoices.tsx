import { CheckOutlined } from '@ant-design/icons';
import { useCompany } from '../../lib/company-context.tsx';
import { CompanyLogo } from './CompanyLogo.tsx';

/** More than so many companies scroll, with a fade at the bottom (spec.md section 9). */
const SHOWN_WHOLE = 4;

export function CompanyChoices({ heading, close }: { heading: string; close(focusBack: boolean): void }) {
  const { companies, company, select } = useCompany();
  return (
    <fieldset aria-labelledby={heading} className="menu-group">
      <div id={heading} className="menu-heading">
        Компания
      </div>
      <div role="none" className={companies.length > SHOWN_WHOLE ? 'company-list company-list-long' : 'company-list'}>
        {companies.map((each) => (
          <button
            key={each.guid}
            type="button"
            role="menuitemradio"
            aria-checked={each.guid === company.guid}
            // One item is in the tab order, so that the scrolling list can be reached.
            tabIndex={each.guid === company.guid ? 0 : -1}
            className="menu-item"
            onClick={() => {
              close(true);
              if (each.guid !== company.guid) select(each.guid);
            }}
          >
            <CompanyLogo company={each} />
            <span className="company-name">
              <span className="company-title">{each.title}</span>
              <span className="company-role">{each.user_type_for_web}</span>
            </span>
            {each.guid === company.guid ? <CheckOutlined className="menu-check" aria-hidden /> : null}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
