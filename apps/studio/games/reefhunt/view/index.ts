import './reefhunt.css'

export { createReefView } from './reef-view.tsx'
