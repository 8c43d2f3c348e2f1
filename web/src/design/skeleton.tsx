import { classes } from './classes.ts';

/** A still shape where something will be: give it the size of what is coming, so that nothing moves. Silent. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes('block animate-breathe rounded-control bg-surface-2', className)}
    />
  );
}
