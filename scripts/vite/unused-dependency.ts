/** Stands in for a dependency of a dependency that the console never reaches. */
export default {};
