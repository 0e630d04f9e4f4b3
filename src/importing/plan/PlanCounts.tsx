type Props = { counts: readonly (readonly [label: string, count: number])[] };

/** The figures of a plan; zeros are quiet. */
export function PlanCounts({ counts }: Props) {
  return (
    <dl className="import-counts">
      {counts.map(([label, count]) => (
        <div key={label} className={count === 0 ? 'import-none' : undefined}>
          <dt>{label}</dt>
          <dd>{count.toLocaleString('ru-RU')}</dd>
        </div>
      ))}
    </dl>
  );
}
