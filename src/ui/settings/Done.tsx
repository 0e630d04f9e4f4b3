import { CheckCircleFilled } from '@ant-design/icons';

/** What was done, said where it was asked for. The region stands before its words do, else a screen reader may miss them. */
export function Done({ children }: { children: string }) {
  return (
    <span className="settings-done" role="status">
      {children ? (
        <>
          <CheckCircleFilled aria-hidden /> {children}
        </>
      ) : null}
    </span>
  );
}
