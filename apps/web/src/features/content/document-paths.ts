/** Documents with a page of their own; any other one is read in the help centre. */
export const documentPaths = {
  about: '/about',
  agreement: '/help',
  privacy: '/help/privacy',
  responsible: '/help/responsible-gaming',
} as const
const isPlaced = (name: string): name is keyof typeof documentPaths => Object.hasOwn(documentPaths, name)
export const pathOfDocument = (name: string): string =>
  isPlaced(name) ? documentPaths[name] : `/helpmc?document=${encodeURIComponent(name)}`
