/** A timeline: the days of the documents are its stops, and each can also be pressed. */
import { Slider } from 'radix-ui';
import { COUNTS } from '../data/counts.ts';
import { sayDate, t } from '../messages/index.ts';

/** Before the first document, the rules are those of the first printing. */
export const STOPS: readonly string[] = ['1994-11-01', ...COUNTS.documents];

/** The last stop on or before a day. */
export const stopOf = (date: string): number =>
  Math.max(
    0,
    STOPS.findLastIndex((stop) => stop <= date),
  );

interface Props {
  readonly date: string;
  readonly onChange: (date: string) => void;
}

export function DateSlider({ date, onChange }: Props) {
  const at = stopOf(date);
  const pick = (index: number) => {
    const stop = STOPS[index];
    if (stop !== undefined) onChange(stop);
  };
  return (
    <div className="date-slider">
      <Slider.Root
        className="slider"
        min={0}
        max={STOPS.length - 1}
        step={1}
        value={[at]}
        onValueChange={([index = 0]) => pick(index)}
      >
        <Slider.Track className="slider__track">
          <Slider.Range className="slider__range" />
        </Slider.Track>
        <Slider.Thumb
          className="slider__thumb"
          aria-label={t('rulings.date.slider')}
          aria-valuetext={sayDate(STOPS[at] ?? date)}
        />
      </Slider.Root>
      <ol className="plain-list date-slider__stops">
        {STOPS.map((stop, index) => (
          <li key={stop}>
            <button
              type="button"
              className="date-slider__stop num"
              aria-current={index === at ? 'date' : undefined}
              title={sayDate(stop)}
              onClick={() => pick(index)}
            >
              <span className="date-slider__year">{stop.slice(0, 4)}</span>
              <span className="unseen">{sayDate(stop)}</span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
