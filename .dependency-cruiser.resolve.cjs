/** How imports resolve, in the form that dependency-cruiser takes it (webpack's); no webpack is involved. */
module.exports = {
  resolve: {
    alias: { '@': `${__dirname}/frontend/app/src` },
    extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
  },
};
