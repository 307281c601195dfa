import './hold.css'

export { createHoldView } from './hold-view.tsx'
