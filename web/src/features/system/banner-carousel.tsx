import type { Banner } from '@krapao/contracts/entities/banner';
import { mediaUrl } from '../../platform/media-url.ts';
import { ServerHtml } from './server-html.tsx';

/** Banners of the operator: a picture with a text as HTML each (spec §2). */
export function BannerCarousel({ banners }: { banners: readonly Banner[] }) {
  return banners.map(({ image, html }) => (
    <div key={image}>
      <img src={mediaUrl(image)} alt="" />
      <ServerHtml html={html} />
    </div>
  ));
}
