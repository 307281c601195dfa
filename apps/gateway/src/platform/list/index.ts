export type { ListDefinition, ListScope } from './definition.ts'
export { type BrandAccess, type Lists, listsOn } from './lists.ts'
export { maskRow } from './mask.ts'
