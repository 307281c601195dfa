import './ways.css'

export { createWaysView } from './ways-view.tsx'
