/**
 * One page. Its heading is also the window's title. After navigating from another page the heading gets the focus, so
 * that a screen reader announces the page; on the first page we leave the focus to the browser.
 */
import { type ReactNode, useEffect, useRef } from 'react';
import { t } from '../messages/index.ts';

interface PageProps {
  readonly title: string;
  /** Beside the heading. */
  readonly beside?: ReactNode;
  /** Above the heading: the section this page belongs to. */
  readonly above?: ReactNode;
  /** Below the heading and part of it. */
  readonly lead?: ReactNode;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

const FIRST = location.pathname;
let left = false;

/** Whether the reader came from another of our pages. */
function hasNavigated(): boolean {
  left ||= location.pathname !== FIRST;
  return left;
}

/** The heading that names a page. */
export function PageHeading({ title }: { readonly title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = t('app.title', { page: title });
  }, [title]);
  useEffect(() => {
    if (!hasNavigated()) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {title}
    </h1>
  );
}

export function Page({ title, beside, above, lead, wide = false, children }: PageProps) {
  return (
    <div className={wide ? 'page page--wide' : 'page'}>
      <div className="page__head">
        <div className="stack">
          {above}
          <PageHeading title={title} />
          {lead}
        </div>
        {beside}
      </div>
      {children}
    </div>
  );
}
