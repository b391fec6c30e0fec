#pragma once

/// What `@UIApplicationMain` makes the app's executable call. The class names are `NSString`s;
/// Sources/Apps/BelfryUIKit/Launch/UIApplicationMain.swift defines it.
int UIApplicationMain(int argc, char **argv, void *principalClassName, void *delegateClassName);
