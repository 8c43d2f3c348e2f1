import ImageOff from 'lucide-react/icons/image-off';
import { useState } from 'react';
import { useApp } from '../app.ts';
import { backendUrl } from '../../platform/media-url.ts';

/**
 * Picture of a banner, from the backend host and no other (spec §7). Its place has the shape of the picture before
 * it is there and after it failed, so that the text under it never moves.
 */
export function BannerPicture({ image }: { image: string }) {
  const { config } = useApp();
  const address = backendUrl(image, config.apiBase);
  const [failed, setFailed] = useState<string>();
  const shown = address !== undefined && address !== failed;
  return (
    <div className="grid aspect-2/1 w-full place-items-center overflow-hidden rounded-control bg-surface-2 text-faint">
      {shown ? (
        // The words are in the text below.
        <img
          src={address}
          alt=""
          decoding="async"
          draggable={false}
          onError={() => setFailed(address)}
          className="size-full object-cover"
        />
      ) : (
        <ImageOff size={28} aria-hidden="true" />
      )}
    </div>
  );
}
