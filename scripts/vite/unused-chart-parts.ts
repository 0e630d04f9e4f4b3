/** Stands in for parts of the chart package that the console never asks for. */
export const plotlib = (): Record<string, never> => ({});
export default (): never => {
  throw new Error('Not part of this build.');
};
