import './keno.css'

export { createKenoView } from './keno-view.tsx'
