import './wheel.css'

export { createWheelView } from './wheel-view.tsx'
