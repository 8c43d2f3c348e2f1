import { useState } from 'react';
import { backendUrl } from '../../platform/media-url.ts';

/**
 * Picture of a banner, from the backend host and no other (spec §7). Its place has the shape of the picture before
 * it is there and after it failed, so that the text under it never moves.
 */
export function BannerPicture({ image }: { image: string }) {
  const address = backendUrl(image);
  const [failed, setFailed] = useState<string>();
  return (
    <div className="aspect-2/1 w-full overflow-hidden rounded-control bg-surface-2">
      {address && address !== failed && (
        // The words are in the text below.
        <img
          src={address}
          alt=""
          decoding="async"
          draggable={false}
          onError={() => setFailed(address)}
          className="size-full object-cover"
        />
      )}
    </div>
  );
}
