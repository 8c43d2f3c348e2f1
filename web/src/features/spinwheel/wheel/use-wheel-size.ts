import { useEffect, useState } from 'react';

const LARGEST_PX = 350;
const SHARE_OF_WINDOW = 0.85;
const RESIZE_DEBOUNCE_MS = 500;

/** Large text widens the margins of a page too: then they leave less than the share. */
function sizeNow(): number {
  const { innerWidth } = window;
  const margin = parseFloat(getComputedStyle(document.documentElement).fontSize);
  return Math.floor(Math.min(LARGEST_PX, innerWidth * SHARE_OF_WINDOW, innerWidth - 2 * margin));
}

/** The smaller of 350 px and 85 % of the window (spec §2), looked at again once a resize is over (spec §9). */
export function useWheelSize(): number {
  const [size, setSize] = useState(sizeNow);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const resized = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setSize(sizeNow()), RESIZE_DEBOUNCE_MS);
    };
    window.addEventListener('resize', resized);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', resized);
    };
  }, []);
  return size;
}
