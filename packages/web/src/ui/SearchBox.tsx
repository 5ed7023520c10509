/** The search box of every page with a search, and its query, kept in the page's address. */
import './searchBox.css';
import { type ReactNode, useDeferredValue, useEffect, useId, useState } from 'react';
import { SearchIcon } from '../icons/interface.tsx';

interface Props {
  readonly label: string;
  /** Whether the label is visible; otherwise it is for screen readers only, and the page says what is searched. */
  readonly labelled?: boolean;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** The id of the help text. */
  readonly describedBy?: string;
  /** Content next to the box. */
  readonly children?: ReactNode;
}

export function SearchBox({
  label,
  labelled = false,
  placeholder,
  value,
  onChange,
  describedBy,
  children,
}: Props) {
  const id = useId();
  return (
    <div className={labelled ? 'search-box__labelled' : undefined}>
      <label className={labelled ? 'label' : 'unseen'} htmlFor={id}>
        {label}
      </label>
      <div className="search-box">
        <SearchIcon className="search-box__glass" />
        <input
          id={id}
          type="search"
          className="input"
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          aria-describedby={describedBy}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        {children}
      </div>
    </div>
  );
}

interface Asked {
  /** The text in the box. */
  readonly text: string;
  readonly setText: (text: string) => void;
  /** The query, slightly delayed if searching takes long. */
  readonly asked: string;
}

/** The query of a page, initially from its address under this name. */
export function useAsked(name: string): Asked {
  const [text, setText] = useState(() => new URLSearchParams(location.search).get(name) ?? '');
  const asked = useDeferredValue(text.trim());
  return { text, setText, asked };
}

/** Keeps the query in the address, so that a link or a reload repeats it. Empty values are left out. */
export function useAddress(path: string, values: Readonly<Record<string, string>>): void {
  const pairs = Object.entries(values).filter(([, value]) => value !== '');
  const query = pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  const address = query === '' ? path : `${path}?${query}`;
  useEffect(() => {
    if (`${location.pathname}${location.search}` !== address)
      history.replaceState(history.state, '', address);
  }, [address]);
}
