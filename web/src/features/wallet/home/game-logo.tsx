import { useState } from 'react';
import { useApp } from '../../../core/app.ts';
import { classes } from '../../../design/classes.ts';
import { mediaUrl } from '../../../platform/media-url.ts';

interface GameLogoProps {
  /** As the server says: an address on the backend host. */
  src: string;
  name: string;
  dim: boolean;
}

/** A picture beside the name, so it says nothing itself; the first letter stands in where it does not load. */
export function GameLogo({ src, name, dim }: GameLogoProps) {
  const { config } = useApp();
  const [failed, setFailed] = useState(false);
  const box = classes('size-11 shrink-0 rounded-[10px] bg-surface-3', dim && 'opacity-60');
  if (failed || src === '')
    return (
      <span aria-hidden="true" className={classes(box, 'grid place-items-center font-semibold text-muted')}>
        {Array.from(name)[0]}
      </span>
    );
  return (
    <img
      src={mediaUrl(src, config.apiBase)}
      alt=""
      width={44}
      height={44}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
      className={classes(box, 'object-cover')}
    />
  );
}
