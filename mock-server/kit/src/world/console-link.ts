/** The link to a world in the simulator's console. */
export const consoleLink = (url: string, world: string, panel = 'journal'): string =>
  `${url}/__mock/console#/w/${encodeURIComponent(world)}/${panel}`;
