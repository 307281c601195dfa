import './limbo.css'

export { createLimboView } from './limbo-view.tsx'
