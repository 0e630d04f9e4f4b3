import { useQuery } from '@tanstack/react-query';
import { Flex } from 'antd';
import { useCompany } from '../../lib/company-context.tsx';
import { useLive } from '../../lib/live.ts';
import { LiveRegion } from '../../ui/announce.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Section } from '../../ui/settings/Section.tsx';
import { BrandForm } from './brand/BrandForm.tsx';
import './company.css';
import { CompanyRequisites } from './CompanyRequisites.tsx';
import { companyQueries } from './company-queries.ts';
import { LogoForm } from './logo/LogoForm.tsx';
import { MembersSection } from './members/MembersSection.tsx';
import { TitleForm } from './TitleForm.tsx';

/** /company: how the selected company is called, what it shows of itself, and who belongs to it. */
export default function CompanyPage() {
  const { company } = useCompany();
  const settings = useQuery(companyQueries.settings(company.guid));
  useLive('permissions', () => void settings.refetch());

  return (
    <Flex vertical gap="middle" className="company-page">
      <h1>Настройки компании</h1>
      <Section id="title" title="Название и логотип" about="Так компанию видят все её участники.">
        <Loaded query={settings} rows={4} what="Настройки">
          {(now) => (
            <>
              <TitleForm settings={now} />
              <LogoForm settings={now} />
            </>
          )}
        </Loaded>
      </Section>
      <Section
        id="brand"
        title="Свой бренд"
        about="Логотип, цвет и реквизиты компании на печатном прайс-листе, в файлах Excel и на печати аналитики."
      >
        <Loaded query={settings} rows={4} what="Настройки бренда">
          {(now) => <BrandForm settings={now} />}
        </Loaded>
      </Section>
      <Section id="requisites" title="Реквизиты компании" about="Стоят в шапке прайс-листа. Контрольные цифры проверим сразу.">
        <Loaded query={settings} rows={7} what="Реквизиты">
          {(now) => <CompanyRequisites settings={now} />}
        </Loaded>
      </Section>
      <MembersSection />
      <LiveRegion />
    </Flex>
  );
}
