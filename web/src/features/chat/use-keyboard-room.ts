import { useEffect, type RefObject } from 'react';

/** Less than this is a browser's bar that comes and goes, in pixels. */
const KEYBOARD_PX = 120;

/**
 * Keeps a full-screen layer above the keyboard where the browser draws it over the page (Safari); elsewhere the page itself
 * becomes smaller (`interactive-widget` in index.html).
 */
export function useKeyboardRoom(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport } = window;
    if (!visualViewport) return undefined;
    const fit = () => {
      const element = ref.current;
      if (!element) return;
      const covered = window.innerHeight - visualViewport.height > KEYBOARD_PX && visualViewport.scale < 1.1;
      element.style.height = covered ? `${visualViewport.height}px` : '';
      element.style.top = covered ? `${visualViewport.offsetTop}px` : '';
    };
    visualViewport.addEventListener('resize', fit);
    visualViewport.addEventListener('scroll', fit);
    return () => {
      visualViewport.removeEventListener('resize', fit);
      visualViewport.removeEventListener('scroll', fit);
    };
  }, [ref]);
}
