// Nothing is called by name: linked, tcmalloc takes the place of malloc and free.
