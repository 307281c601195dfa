/** Documents with a page of their own; any other one is read in the help centre. */
export const documentPlaces = {
  about: '/about',
  agreement: '/help',
  privacy: '/help/privacy',
  responsible: '/help/responsible-gaming',
} as const
const isPlaced = (name: string): name is keyof typeof documentPlaces => Object.hasOwn(documentPlaces, name)
export const placeOfDocument = (name: string): string =>
  isPlaced(name) ? documentPlaces[name] : `/helpmc?document=${encodeURIComponent(name)}`
