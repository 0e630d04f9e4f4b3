declare module 'papaparse/papaparse.min.js' {
  export { default } from 'papaparse';
}
