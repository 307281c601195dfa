export { createMinesView } from './mines-view.ts'
