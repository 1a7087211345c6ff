/** Stands for a component that renders nothing and asks for the styles of others. */
export default () => null;
