/** Opening a game. */
export const launch = {
  opening: 'Opening {{name}}',
  wait: 'One moment. The game opens on this page.',
  slow: '{{name}} takes longer than usual, and we are still waiting. You may close this page if you would rather not.',
  noAddress: '{{name}} cannot be opened at the moment. Please choose another game, or contact support.',
  app: 'Open in the {{name}} app',
} as const;
