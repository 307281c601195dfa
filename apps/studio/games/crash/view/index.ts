export { mountCrash } from './crash-screen.tsx'
