export type { ListDefinition, ListScope } from './definition.ts'
export { type ListDoor, type Lists, listsOn } from './lists.ts'
export { maskRow } from './mask.ts'
