export { coalesce } from './coalesce.ts'
export { type Mark, type Marks, marksIn } from './marks.ts'
