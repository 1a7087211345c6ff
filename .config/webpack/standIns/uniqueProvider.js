/** Stands for the provider of a single shared tooltip, which would bring everything that places popups. */
export default ({ children }) => children;
