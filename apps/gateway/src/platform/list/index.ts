export { type ListDefinition, type ListScope, onCalendarDays } from './definition.ts'
export { type BrandAccess, type Lists, listsOn } from './lists.ts'
export { maskRow } from './mask.ts'
