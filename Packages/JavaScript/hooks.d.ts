export interface Options {
  /** The bundle identifier of the app [com.example.app]. */
  app?: string;
  /** Options of `belfry`, such as `['--phone', 'old:12.5']`. */
  options?: string[];
  /** The folder for pushes and traces of failed tests [belfry-artifacts]. */
  artifacts?: string;
}
