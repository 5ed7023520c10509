/** What the prompt says, in its fixed room. What does not fit there can be opened, and is told by the pointer as well. */
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../messages/index.ts';

interface Props {
  /** Changes with what is said; what was opened before is closed then. */
  readonly of: string;
  readonly children: ReactNode;
}

const isCut = (element: Element): boolean => element.scrollHeight > element.clientHeight + 1;

export function Saying({ of, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  /** What was found not to fit. The button takes room, which may change what fits: once found, it stays so for these words. */
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
        // The whole text, for a pointer that rests on it.
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
