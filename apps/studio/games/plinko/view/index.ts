import './plinko.css'

export { createPlinkoView } from './plinko-view.tsx'
