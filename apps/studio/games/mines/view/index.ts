import './mines.css'

export { createMinesView } from './mines-view.ts'
