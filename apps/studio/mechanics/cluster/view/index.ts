import './cluster.css'

export { createClusterView } from './cluster-view.tsx'
