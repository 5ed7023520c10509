/** Icons on the buttons of a replay. */
import { Icon, type IconProps } from '../../icons/Icon.tsx';

export const FirstIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M6 5v14M19 6l-9 6 9 6z" />
  </Icon>
);
export const PreviousIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M16 5l-9 7 9 7" />
  </Icon>
);
export const PlayIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M7 5l12 7-12 7z" />
  </Icon>
);
export const PauseIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M8 5v14M16 5v14" />
  </Icon>
);
export const NextIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M8 5l9 7-9 7" />
  </Icon>
);
export const LastIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M18 5v14M5 6l9 6-9 6z" />
  </Icon>
);
/** A pair of scales. */
export const ScalesIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 4v15M8 20h8M5 7l7-1.5 7 1.5M5 7l-3 7a3 3 0 0 0 6 0zM19 7l-3 7a3 3 0 0 0 6 0z" />
  </Icon>
);
