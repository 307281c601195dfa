import './hilo.css'

export { createHiloView } from './hilo-view.tsx'
