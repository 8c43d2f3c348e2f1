/** A world in the console of the simulator at an address. */
export const consoleLink = (url: string, world: string, panel = 'journal'): string =>
  `${url}/__mock/console#/w/${encodeURIComponent(world)}/${panel}`;
