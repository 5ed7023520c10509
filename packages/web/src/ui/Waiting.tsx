/** Placeholder while something loads. It has the height of a page, so that the footer does not jump. */
import { type MessageKey, t } from '../messages/index.ts';

export function Waiting({ what = 'app.loading' }: { readonly what?: MessageKey }) {
  return (
    <div className="waiting" role="status">
      <span className="waiting__line" />
      <span>{t(what)}</span>
    </div>
  );
}
