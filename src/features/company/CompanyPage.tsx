import { useQuery } from '@tanstack/react-query';
import { Flex, Form, Input } from 'antd';
import type { CompanyEdit, CompanySettings } from '../../../contract/company.ts';
import { leftAt, PageForm } from '../../forms/PageForm.tsx';
import { RequisitesForm } from '../../forms/RequisitesForm.tsx';
import type { TextFields } from '../../forms/recordFields.ts';
import { requisiteNames } from '../../forms/requisiteFields.ts';
import { useCallForm } from '../../forms/useCallForm.ts';
import { paths } from '../../lib/paths.ts';
import { usePlanTitles } from '../../lib/subscription.ts';
import { useCompany } from '../../lib/workspace.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Done, SaveButton, Section } from '../../ui/PageSection.tsx';
import { companyQueries, useSettingsEdit } from './api.ts';
import { BrandForm } from './BrandForm.tsx';
import { LogoForm } from './LogoForm.tsx';
import { MembersSection } from './MembersSection.tsx';
import './company.css';

const typedOf = ({ title }: CompanySettings) => ({ title });

const fields: TextFields<'title'> = {
  labels: { title: 'Название компании' },
  read: (_name, typed) => ({ value: typed.trim() }),
};

/** The API speaks of `requisites.inn`. */
const places = Object.fromEntries(requisiteNames.map((name) => [`requisites.${name}`, name]));

/** /company: how the selected company is called, what it shows of itself, and who belongs to it. */
export default function CompanyPage() {
  const { company } = useCompany();
  const { svoy } = usePlanTitles();
  const settings = useQuery(companyQueries.settings(company.guid));

  return (
    <Flex vertical gap="middle" className="page company-page">
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
        about="Логотип, цвет и реквизиты компании на печатном прайс-листе, в его файле Excel и на печати аналитики."
      >
        <Loaded query={settings} rows={4} what="Настройки бренда">
          {(now) => <BrandForm settings={now} />}
        </Loaded>
      </Section>
      <Section
        id="requisites"
        title="Реквизиты компании"
        about={`На тарифе «${svoy}» стоят в шапке прайс-листа. Контрольные цифры проверим сразу.`}
      >
        <Loaded query={settings} rows={7} what="Реквизиты">
          {(now) => <CompanyRequisites settings={now} />}
        </Loaded>
      </Section>
      <MembersSection />
    </Flex>
  );
}

/** The requisites of the company, which are not those of the person who fills them in. */
function CompanyRequisites({ settings }: { settings: CompanySettings }) {
  const edit = useSettingsEdit(settings.guid);
  return (
    <RequisitesForm
      section="requisites"
      saved={settings.requisites}
      row={settings}
      // not among what is read of the company, which is forgotten when another one is selected
      draftKey={['requisites-draft', settings.guid]}
      kept={{
        place: `requisites:${settings.guid}`,
        title: 'реквизиты компании',
        leftBehind: leftAt(paths.company, 'Реквизиты компании не сохранены. Правки ждут вас в настройках компании.'),
      }}
      places={places}
      save={async (changed, seen) => (await edit({ requisites: changed }, seen as CompanySettings)).requisites}
      currentOf={(current) => (current as CompanySettings).requisites}
    />
  );
}

/** How the company is called in the header, on paper and in letters. */
function TitleForm({ settings }: { settings: CompanySettings }) {
  const edit = useSettingsEdit(settings.guid);
  const form = useCallForm({
    name: 'company',
    fields,
    initial: typedOf(settings),
    row: settings,
    said: 'Название сохранено.',
    unchanged: 'Название уже сохранено.',
    draftKey: ['company-title-draft', settings.guid],
    places: { 1011: 'title' },
    send: async (_values, body, _again, seen) => typedOf(await edit(body as CompanyEdit, seen)),
    theirsOf: (current) => typedOf(current as CompanySettings),
  });
  return (
    <PageForm
      form={form}
      kept={{
        place: `company-title:${settings.guid}`,
        title: 'название компании',
        leftBehind: leftAt(paths.company, 'Название компании не сохранено. Оно ждёт вас в настройках компании.'),
      }}
    >
      <div className="field-row">
        <Form.Item {...form.item('title')}>
          <Input autoComplete="organization" />
        </Form.Item>
        <SaveButton busy={form.busy} label="Сохранить название" busyLabel="Сохраняем…" />
      </div>
      <Done>{form.done}</Done>
    </PageForm>
  );
}
