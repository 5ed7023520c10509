/** The prompt's text, in its fixed space. Text that does not fit can be expanded, and hovering shows it too. */
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../messages/index.ts';

interface Props {
  /** Changes with the text; then an expanded text is collapsed again. */
  readonly of: string;
  readonly children: ReactNode;
}

const isCut = (element: Element): boolean => element.scrollHeight > element.clientHeight + 1;

export function Saying({ of, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  /**
   * The text found too long. The button takes space itself and may change what fits, so the result is kept for this text.
   */
  const [tooLong, setTooLong] = useState<string | null>(null);
  const cut = tooLong === of;
  const [opened, setOpened] = useState('');
  const open = opened === of && cut;
  useLayoutEffect(() => {
    if (!box.current || cut) return;
    if ([...box.current.querySelectorAll('.prompt__text, .prompt__more')].some(isCut)) setTooLong(of);
  });
  useEffect(() => {
    const measure = () => {
      setOpened('');
      setTooLong(null);
    };
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  return (
    <div
      ref={box}
      className="prompt__say"
      data-open={open || undefined}
      data-cut={cut || undefined}
      onPointerEnter={(event) => {
        // The whole text as a tooltip.
        event.currentTarget.title = cut && !open ? (event.currentTarget.innerText ?? '') : '';
      }}
    >
      {children}
      {cut && (
        <button type="button" className="prompt__whole" onClick={() => setOpened(open ? '' : of)}>
          {t(open ? 'table.say.less' : 'table.say.all')}
        </button>
      )}
    </div>
  );
}
